import { SpeechProblem } from './port.ts'

const mayPass = new Set([408, 425, 429])

/** A server that answered an upgrade with a status: it is not to be had just now, or it does not take us. */
export const refusalOf = (status: number): SpeechProblem =>
  new SpeechProblem(
    status >= 500 || mayPass.has(status) ? 'unreachable' : 'misconfigured',
    `it answered with status ${status}`,
  )

/** Unauthorised and forbidden, as the registry of close codes has them: said by servers that refuse after the upgrade. */
const refused = new Set([3000, 3003])

/** A server that closed the connection, with whatever code, before all was said. */
export const closedWith = (code: number): SpeechProblem =>
  new SpeechProblem(refused.has(code) ? 'misconfigured' : 'broken', `it closed the connection with code ${code}`)

/** Certificates, and TLS spoken to whom speaks none: nothing that goes by itself. */
const wrongAddress = /^(CERT_|ERR_TLS|ERR_SSL|EPROTO$|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/
/** Frames, or HTTP, that follow no rule. */
const nonsense = /^(WS_ERR|HPE_)/

const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : 'without a code'
}

/** What a connection failed of. Its own message is left out, and no cause kept: both may quote what was received. */
export const connectionProblem = (error: unknown, wasOpen: boolean): SpeechProblem => {
  const code = codeOf(error)
  if (nonsense.test(code)) return new SpeechProblem('unreadable', `it sent what is no WebSocket: ${code}`)
  if (wasOpen) return new SpeechProblem('broken', `the connection broke: ${code}`)
  if (wrongAddress.test(code)) return new SpeechProblem('misconfigured', `no connection: ${code}`)
  return new SpeechProblem('unreachable', `no connection: ${code}`)
}
