import { securityContact } from '@diary/contract/security-contact'
import { addDays } from 'date-fns/addDays'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount } from '../../platform/http/mount.ts'
import { problem } from '../../platform/http/problem.ts'
import { placeholderEmail } from '../../platform/settings.ts'

/** Validity: an older copy could name somebody who has left. */
const goodForDays = 90

/** `/.well-known/security.txt` with the study's contact, unless that is still the placeholder, which nobody reads. */
export const securityContactRoutes = (app: FastifyInstance, { config, clock }: Context) => {
  const { contactEmail } = config.study
  mount(
    app,
    securityContact,
  )(({ reply }) => {
    if (contactEmail === placeholderEmail) throw problem(404, 'This site names nobody to write to.')
    const lines = [
      `Contact: mailto:${contactEmail}`,
      `Expires: ${addDays(clock(), goodForDays).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${config.publicUrl}${securityContact.path}`,
    ]
    return reply
      .type(securityContact.response.file)
      .header('cache-control', 'public, max-age=3600')
      .serializer((text: string) => text)
      .send(`${lines.join('\n')}\n`)
  })
}
