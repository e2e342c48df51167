import { type AiServer, type ServerTest, serverTroubles, testAiServer } from '@diary/contract/ai-server'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { timeAndDay } from '../../entry-display/entry-labels.ts'
import { call, sentenceFor } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LinesToCome } from '../../ui/skeleton.tsx'
import { serverQuery, settingsQuery } from './queries.ts'

/** The model server: what is known of it, and a test of the connection. Nothing where the built-in analyser answers. */
export function ModelServer() {
  const { data, error, refetch, isFetching } = useQuery(serverQuery)
  if (data?.server === null) return null
  return (
    <Panel title="Model server">
      {data ? (
        <Known server={data.server} />
      ) : error ? (
        <ErrorNotice
          title="The model server could not be shown"
          text={sentenceFor(error, 'Something went wrong on our side. Please try again.')}
          onRetry={() => void refetch()}
          busy={isFetching && 'Loading...'}
        />
      ) : (
        <LinesToCome label="Loading the model server..." />
      )}
    </Panel>
  )
}

function Known({ server }: { server: AiServer }) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(testAiServer),
    onSuccess: async tested => {
      client.setQueryData(serverQuery.queryKey, tested)
      // The list of models decides which one answers each level.
      await client.invalidateQueries({ queryKey: settingsQuery.queryKey })
    },
  })
  const { address, program, models, promptCutAt, test } = server
  return (
    <div className="stack">
      <p className="wrap-anywhere">
        <code className="monospace">{address}</code>
        {program === null ? null : `, ${program}`}
        {models === null ? null : `: ${modelsIn(models)}`}
      </p>
      {promptCutAt === null ? null : (
        <Callout tone="look">
          <p>
            It read only a part of what was sent on {timeAndDay(promptCutAt)}; the answer was not shown. Give the model
            a longer context: {longerContext(program)}.
          </p>
        </Callout>
      )}
      <div className="cluster">
        <Button busy={isPending && 'Testing...'} onClick={() => isPending || mutate()}>
          Test connection
        </Button>
        <span className="text-sm text-muted" role="status">
          {isPending
            ? 'A large model can take minutes to load.'
            : 'It sends a sentence of its own, and nobody’s words.'}
        </span>
      </div>
      <div aria-live="polite">
        {error && !isPending ? (
          <Callout tone="bad">
            <p>{sentenceFor(error, 'The server could not be tested. Please try again.')}</p>
          </Callout>
        ) : null}
        {test ? <Tested test={test} server={server} /> : null}
      </div>
    </div>
  )
}

/** So many are named; the choice of a level's model lists them all. */
const mostNamed = 8

const modelsIn = (models: readonly string[]): string => {
  if (models.length === 0) return 'no models'
  const others = models.length - mostNamed
  return `${models.slice(0, mostNamed).join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

const seconds = (milliseconds: number | null) =>
  milliseconds === null ? '–' : `${(milliseconds / 1_000).toFixed(1)} s`

const thoughts: Readonly<Record<NonNullable<ServerTest['thoughts']>, string>> = {
  none: 'off',
  apart: 'on, beside the answer',
  'in the answer': 'on, in the answer; left out of what people read',
}

/** About three and a half characters a token, less what instructions and the answer take; in hundreds. */
const charactersWithin = (contextTokens: number) => Math.max(0, Math.round((contextTokens - 1_500) * 0.035) * 100)

/** How each program is given a longer context. */
const settingsOfContext: Readonly<Record<string, string>> = {
  Ollama: 'start it with OLLAMA_CONTEXT_LENGTH=16384',
  'llama.cpp': 'start it with --ctx-size 16384',
  'LM Studio': 'set it when you load the model',
  vLLM: 'start it with --max-model-len 16384',
}

const longerContext = (program: string | null): string => {
  const known = Object.entries(settingsOfContext).find(([name]) => program?.startsWith(name))
  return known?.[1] ?? 'with Ollama, OLLAMA_CONTEXT_LENGTH=16384'
}

const contextLine = ({ contextTokens }: ServerTest, { program }: AiServer): string => {
  if (contextTokens === null) return 'not said by the server'
  const tokens = `${contextTokens.toLocaleString('en-GB')} tokens`
  if (contextTokens >= 16_000) return tokens
  const characters = charactersWithin(contextTokens)
  const fits =
    characters === 0 ? 'too few' : `texts over about ${characters.toLocaleString('en-GB')} characters do not fit`
  return `${tokens}: ${fits}; for more, ${longerContext(program)}`
}

function Tested({ test, server }: { test: ServerTest; server: AiServer }) {
  if (test.trouble !== null) {
    return (
      <Callout tone="bad">
        <p>{serverTroubles[test.trouble]}</p>
        <p className="text-sm text-muted">Tested on {timeAndDay(test.at)}</p>
      </Callout>
    )
  }
  const rows: readonly (readonly [string, string])[] = [
    ['Model', test.model ?? '–'],
    ['API', test.api ?? '–'],
    ['First token', seconds(test.firstTokenMs)],
    ['Whole answer', seconds(test.totalMs)],
    ['Tokens a second', test.tokensPerSecond === null ? 'not counted' : String(test.tokensPerSecond)],
    ['Form of the answer', test.formHonoured ? 'honoured' : 'asked for in words'],
    ['Thinking at the least effort', test.thoughts === null ? '–' : thoughts[test.thoughts]],
    ['Context', contextLine(test, server)],
    ['Left out', test.dropped.length === 0 ? 'nothing' : test.dropped.join(', ')],
    ['Requests at once', server.atOnce === null ? 'not limited' : String(server.atOnce)],
  ]
  return (
    <table>
      <caption className="text-sm text-muted">Tested on {timeAndDay(test.at)}</caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="wrap-anywhere">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
