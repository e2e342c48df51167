import { type Call, type Condition, callOf, createCalls, type Reply, refusal } from './batch-calls.ts'
import { createBatchStore, type Going, type Status, type StoredBatch, type StoredFile } from './batch-store.ts'
import { type ModelServer, type Received, startModelServer } from './model-server.ts'

/**
 * A call's fault: an answer of this status, with this error in it, the connection cut before the call was carried out,
 * after that or half-way through the answer, or silence.
 */
export type Fault =
  | number
  | { readonly status: number; readonly error: object }
  | 'cut before'
  | 'cut after'
  | 'cut half-way'
  | 'silence'

export type BatchControls = {
  /** Every request for files, batches and single models, with its whole body. */
  readonly received: readonly Received[]
  /** Every file ever stored, with its content; `deleted` tells whether it has been deleted. */
  readonly files: readonly StoredFile[]
  /** The ids of the files that are still there. */
  readonly filesLeft: () => string[]
  /** Every batch that was made, oldest first, as the service reports it now. */
  readonly all: readonly StoredBatch[]
  /**
   * Brings the newest batch, or that of a job, to a status. 'in_progress' and 'finalizing' bring counts, 'completed',
   * 'expired' and 'cancelled' the files of answers and errors, 'failed' the errors of validation.
   */
  readonly advance: (status: Status, going?: Going) => void
  /** From now on each poll of a batch moves it one status further, until it is completed. */
  readonly goOn: () => void
  /** The fault of the next call of this kind; several of one kind queue up. */
  readonly next: (call: Call, fault: Fault) => void
  /** The fault of every call from now on, or of those of one kind; undefined ends it. 404: no such service. */
  readonly always: (fault: Fault | undefined, call?: Call) => void
  /** Only these models are known from now on; without any, all are. */
  readonly knowOnly: (...models: readonly string[]) => void
  /** At most so many files or batches a page. */
  readonly pageSize: (size: number) => void
  /** Advances the service's clock by so many milliseconds. */
  readonly passes: (milliseconds: number) => void
}

export type BatchServer = ModelServer & { readonly batches: BatchControls }

/** A fake server of language models that has Files and Batches as well, at the same address. */
export const startBatchServer = async (): Promise<BatchServer> => {
  const store = createBatchStore()
  const condition: Condition = { advancesOnPoll: false, known: [], pageSize: 10_000 }
  const calls = createCalls(store, condition)
  const received: Received[] = []
  const script = new Map<Call, Fault[]>()
  const usual = new Map<Call | 'every call', Fault>()

  /** A request's answer; `whole` tells whether all of it is sent. */
  const replyTo = async (
    sent: Received,
    asked: NonNullable<ReturnType<typeof callOf>>,
  ): Promise<(Reply & { readonly whole: boolean }) | 'cut' | 'silence'> => {
    const { call } = asked
    const fault = script.get(call)?.shift() ?? usual.get(call) ?? usual.get('every call')
    if (fault === 'silence') return 'silence'
    if (fault === 'cut before') return 'cut'
    if (typeof fault === 'number') return { ...refusal(fault), whole: true }
    if (typeof fault === 'object') return { ...refusal(fault.status, fault.error), whole: true }
    const reply = await calls[call]({ ...asked, sent })
    return fault === 'cut after' ? 'cut' : { ...reply, whole: fault !== 'cut half-way' }
  }

  const server = await startModelServer({
    also: async (sent, to) => {
      const asked = callOf(sent)
      if (!asked) return false
      received.push(sent)
      const reply = await replyTo(sent, asked)
      if (reply === 'silence') return true
      if (reply === 'cut') {
        to.destroy()
        return true
      }
      const { status, body, whole } = reply
      const isText = typeof body === 'string'
      to.writeHead(status, { 'content-type': isText ? 'application/octet-stream' : 'application/json' })
      const text = isText ? body : JSON.stringify(body)
      if (whole) to.end(text)
      // Long enough for what was written to be read before the reset overtakes it.
      else to.write(text.slice(0, text.length / 2), () => setTimeout(() => to.destroy(), 50))
      return true
    },
  })

  return {
    ...server,
    batches: {
      received,
      files: store.files,
      filesLeft: () => store.files.filter(({ deleted }) => !deleted).map(({ id }) => id),
      all: store.batches,
      advance: (status, going = {}) => store.advance(status, going),
      goOn: () => {
        condition.advancesOnPoll = true
      },
      next: (call, fault) => {
        script.set(call, [...(script.get(call) ?? []), fault])
      },
      always: (fault, call) => {
        if (fault === undefined) usual.delete(call ?? 'every call')
        else usual.set(call ?? 'every call', fault)
      },
      knowOnly: (...models) => {
        condition.known = models
      },
      pageSize: size => {
        condition.pageSize = size
      },
      passes: store.passes,
    },
  }
}
