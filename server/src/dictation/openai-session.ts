/** The one rate that realtime transcription takes. */
export const realtimeRate = 24_000

/** OpenAI's model for live speech; it has no retirement date, unlike `whisper-1` and all of `gpt-4o-*`. */
export const defaultModel = 'gpt-live-transcribe'

/** Where transcription is spoken to: joined to the base address as the SDK does it, so that one setting serves both. */
export const realtimeUrl = (baseUrl: string): URL => {
  const url = new URL(baseUrl)
  url.protocol = url.protocol === 'http:' ? 'ws:' : 'wss:'
  url.pathname += url.pathname.endsWith('/') ? 'realtime' : '/realtime'
  url.searchParams.delete('model')
  url.searchParams.set('intent', 'transcription')
  url.hash = ''
  return url
}

const british = 'A diary written in British English: organisation, programme, behaviour, colour, centre, judgement.'

/** Hints on language and vocabulary. Each model family has its own fields, and refuses those of another. */
const hintsFor = (model: string) => {
  if (/^gpt-(live-)?transcribe(-|$)/.test(model)) return { languages: ['en'], prompt: british }
  if (/^gpt-4o-(mini-)?transcribe(-|$)/.test(model) && !model.includes('diarize'))
    return { language: 'en', prompt: british }
  return { language: 'en' }
}

/** Only the older models detect the ends of turns; newer ones refuse a session that asks for it. */
export const detectsTurns = (model: string): boolean => /^(whisper-1$|gpt-4o-)/.test(model)

/** Session settings; without `hints` for a server that refuses them, without `detection` once the sound has ended. */
export type SessionSettings = { readonly hints: boolean; readonly detection: boolean }

/** The message that configures a transcription session. */
export const sessionUpdate = (model: string, { hints, detection }: SessionSettings): string =>
  JSON.stringify({
    type: 'session.update',
    session: {
      type: 'transcription',
      audio: {
        input: {
          format: { type: 'audio/pcm', rate: realtimeRate },
          transcription: { model, ...(hints ? hintsFor(model) : {}) },
          turn_detection: detection ? { type: 'server_vad' } : null,
        },
      },
    },
  })
