import { SpeechProblem } from './port.ts'

const mayPass = new Set([408, 425, 429])

/** A server that answered the upgrade with a status: unavailable for now, or refusing us. */
export const refusalOf = (status: number): SpeechProblem =>
  new SpeechProblem(
    status >= 500 || mayPass.has(status) ? 'unreachable' : 'misconfigured',
    `it answered with status ${status}`,
  )

/** 'Unauthorized' and 'Forbidden' in the registry of close codes, sent by servers that refuse after the upgrade. */
const refused = new Set([3000, 3003])

/** A server that closed the connection, with any code, before the end. */
export const closedWith = (code: number): SpeechProblem =>
  new SpeechProblem(refused.has(code) ? 'misconfigured' : 'broken', `it closed the connection with code ${code}`)

/** Certificates, and TLS to a server without it: errors that do not pass by themselves. */
const wrongAddress = /^(CERT_|ERR_TLS|ERR_SSL|EPROTO$|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/
/** Frames, or HTTP, that follow no rule. */
const nonsense = /^(WS_ERR|HPE_)/

const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : 'without a code'
}

/** Why a connection failed. Message and cause are left out, as both may quote received data. */
export const connectionProblem = (error: unknown, wasOpen: boolean): SpeechProblem => {
  const code = codeOf(error)
  if (nonsense.test(code)) return new SpeechProblem('unreadable', `it sent invalid WebSocket data: ${code}`)
  if (wasOpen) return new SpeechProblem('broken', `the connection broke: ${code}`)
  if (wrongAddress.test(code)) return new SpeechProblem('misconfigured', `no connection: ${code}`)
  return new SpeechProblem('unreachable', `no connection: ${code}`)
}
