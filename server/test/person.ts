import type { Answer, Body, BodyInput, Endpoint, Params } from '@diary/contract/endpoint'

export type Reply<T = unknown> = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed body; undefined when it is not JSON. */
  readonly body: T
}
type Loose = { readonly message?: string; readonly fields?: Record<string, string> }

/** A person with their own browser: stores cookies, and sends Origin headers as browsers do. */
export class Person {
  readonly cookies = new Map<string, string>()
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Sends a request as our own page would; `headers` replace or, when undefined, remove what a browser sends. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string | undefined>> = {},
  ): Promise<Reply<Loose>> {
    const raw = typeof body === 'string' || body instanceof Uint8Array
    const all: Record<string, string | undefined> = {
      'sec-fetch-site': 'same-origin',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(this.cookies.size > 0 ? { cookie: [...this.cookies].map(pair => pair.join('=')).join('; ') } : {}),
      ...headers,
    }
    const response = await fetch(this.#origin + path, {
      method,
      redirect: 'manual',
      headers: Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined),
      ...(body === undefined ? {} : { body: raw ? (body as string) : JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined }
  }

  /** Makes a call of the contract. */
  async calls<E extends Endpoint>(
    endpoint: E,
    input: { readonly params?: Params<E>; readonly body?: BodyInput<E> | Body<E>; readonly query?: string } = {},
  ): Promise<Reply<Answer<E> & Loose>> {
    const params = (input.params ?? {}) as Record<string, string>
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const reply = await this.send(endpoint.method, path + (input.query ?? ''), input.body)
    return reply as Reply<Answer<E> & Loose>
  }

  #keep(cookie: string) {
    const [pair = '', ...attributes] = cookie.split('; ')
    const [name = '', value = ''] = pair.split('=')
    if (value === '' || attributes.some(attribute => /^max-age=0$/i.test(attribute))) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
