import { pageTitles, paths } from '@diary/contract/paths'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useStudy } from '../../../platform/study.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { icon } from '../../../ui/icon.ts'
import { PageSheet } from '../../../ui/page-sheet.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Principles } from './principles.tsx'

const benefits = [
  'Better understanding of professional development',
  'Improved AI-assisted learning methods',
  'Better alignment of theory and practice',
  'Evidence-based competency frameworks',
] as const

export interface EthicsProps {
  /** Of the consent text; absent without one. */
  title?: string | undefined
  version?: string | undefined
  /** The consent text, or its placeholder. */
  children: ReactNode
  /** The reader already takes part. */
  member?: boolean
}

/** The principles of the study, and its consent text in full. */
export function Ethics({ title = 'Research Ethics & Consent', version, children, member }: EthicsProps) {
  const { university, sponsor } = useStudy()
  return (
    <>
      <div className="page-head">
        <h1>{pageTitles.ethics}</h1>
      </div>
      <div className="columns principles">
        <section>
          <h2 className="title-2">Privacy First</h2>
          <p>
            A research ID stands in place of your name. Names, addresses and numbers that software finds are masked
            before anyone in the study reads an entry.
          </p>
        </section>
        <section>
          <h2 className="title-2">Voluntary Participation</h2>
          <p>You decide, and you can change your mind at any time without giving a reason.</p>
        </section>
        <section>
          <h2 className="title-2">Academic Purpose</h2>
          <p>
            Research by {sponsor ?? 'the training company'} and {university ?? 'a university'}, to understand how
            professionals learn from reflection.
          </p>
        </section>
      </div>
      <div className="pb-16">
        <Principles />
        <Panel
          title={title}
          margin={version ? <p className="text-xs text-muted tabular-nums">Version {version}</p> : null}
        >
          <PageSheet bleed className="sheet">
            {children}
          </PageSheet>
        </Panel>
        <Panel title="Research Context">
          <div className="prose">
            <p>
              The study asks how busy professionals can sustain reflective diary writing, how reliably AI classifies
              entries against competency frameworks, which competences appear most in practice versus theory, and when
              reflection supports transformational learning.
            </p>
          </div>
          <h3 className="label mt-5">Expected benefits</h3>
          <ul className="dashed-list">
            {benefits.map(benefit => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </Panel>
        <div className="cluster">
          {member ? null : (
            <ButtonLink variant="primary" href="/api/login">
              Participate in Research
            </ButtonLink>
          )}
          <ButtonLink href={paths.research}>View Research Details</ButtonLink>
          <ButtonLink variant="plain" href={paths.home}>
            <ArrowLeft {...icon} />
            Back to Home
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
