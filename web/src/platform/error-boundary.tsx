import { Component, type ReactNode } from 'react'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { sentenceFor } from './api.ts'

export interface ErrorBoundaryProps {
  /** The error's title, where known. */
  title?: string
  /** Called before the children are rendered again. */
  onRetry?: () => void
  children: ReactNode
}

/**
 * Catches render errors of its children, shows them, and renders the children again on request. Their own state is
 * lost: forms whose text must survive hold it above the boundary.
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
