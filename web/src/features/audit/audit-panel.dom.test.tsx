import { type AuditPage, readAudit } from '@diary/contract/audit'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accepted, button, field, opens, refused, toast } from '../../../test/opens.tsx'
import { answers, Refusal } from '../../../test/stand-in-server.ts'
import { AuditPanel } from './audit-panel.tsx'

const nothing: AuditPage = { records: [], total: 0, page: 1, totalPages: 1, actors: [] }

test('days in the wrong order are said to be, and nothing is asked for them', async () => {
  const { sentTo } = await opens(<AuditPanel />, [answers(readAudit, () => nothing)])
  const names = (label: string, day: string) => fireEvent.change(field(label), { target: { value: day } })
  await screen.findByRole('heading', { name: 'No records found' })
  names('To', '2020-01-31')
  await screen.findByRole('heading', { name: 'No records found' })
  const before = sentTo(readAudit).length
  names('From', '2020-02-01')
  await refused('To', 'The first day must not be after the last')
  expect(screen.queryByRole('heading', { name: 'No records found' })).toBeNull()
  expect(sentTo(readAudit)).toHaveLength(before)
  names('From', '2020-01-01')
  await accepted('To')
  await screen.findByRole('heading', { name: 'No records found' })
})

test('a log that fails to load can be loaded again, and a failed file is reported', async () => {
  let isDown = true
  const { person } = await opens(<AuditPanel />, [answers(readAudit, () => (isDown ? new Refusal(500) : nothing))])
  await screen.findByRole('heading', { name: 'The audit log could not be loaded' })
  await person.click(button('Export CSV'))
  await toast('Export Failed')
  isDown = false
  await person.click(button('Try again'))
  await screen.findByRole('heading', { name: 'No records found' })
})
