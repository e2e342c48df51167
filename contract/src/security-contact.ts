import { endpoint } from './endpoint.ts'

export const securityContact = endpoint({
  method: 'GET',
  path: '/.well-known/security.txt',
  access: 'public',
  summary: 'Where to report a vulnerability (RFC 9116)',
  response: { file: 'text/plain; charset=utf-8' },
  errors: { 404: 'This site names nobody to write to.' },
})
