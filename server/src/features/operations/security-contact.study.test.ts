import { securityContact } from '@diary/contract/security-contact'
import { expect, openStudy, test } from '../../../test/study.ts'

const day = 24 * 60 * 60_000

// That a site without a contact names none is a row of `test/matrix.ts`.
test('security.txt says where to report a vulnerability, with an expiry that moves with the clock', async () => {
  const study = await openStudy({ CONTACT_EMAIL: 'study@example.org', PUBLIC_URL: 'https://diary.example.org' })
  try {
    const expires = async () => {
      const reply = await study.visitor().calls(securityContact)
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
      expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(reply.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
      const [contact, until = '', ...rest] = reply.text.trimEnd().split('\n')
      expect(contact).toBe('Contact: mailto:study@example.org')
      expect(rest).toEqual(['Preferred-Languages: en', 'Canonical: https://diary.example.org/.well-known/security.txt'])
      return Date.parse(until.replace(/^Expires: /, ''))
    }
    const first = await expires()
    expect(first).toBeGreaterThan(Date.now() + 80 * day)
    expect(first).toBeLessThan(Date.now() + 365 * day)
    study.passes(30 * day)
    expect(await expires()).toBeGreaterThanOrEqual(first + 30 * day)
  } finally {
    await study.close()
  }
})
