import { Component, type ReactNode } from 'react'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { sentenceFor } from './api.ts'

export interface ErrorBoundaryProps {
  /** What failed, where more is known than that something did. */
  title?: string
  /** Called before the children are drawn again. */
  onRetry?: () => void
  children: ReactNode
}

/**
 * Catches what its children throw while they are drawn, says so, and draws them again when asked. What they held in
 * their own state is gone then: forms whose text must survive keep it above the boundary.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <ErrorNotice
        title={this.props.title ?? 'This part of the page stopped working'}
        text={sentenceFor(this.state.error, 'Try again. If it happens once more, reload the page.')}
        onRetry={() => {
          this.props.onRetry?.()
          this.setState({ failed: false, error: undefined })
        }}
      />
    )
  }
}
