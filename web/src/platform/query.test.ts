import type { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError, OfflineError } from './api.ts'
import { createQueryClient } from './query.ts'
import { currentUserQuery } from './session.ts'
import { hasSessionEnded, markSessionAlive } from './session-ended.ts'

const refused = (status: number) => new ApiError(status, '{"message":"No."}', '')
const ask = (client: QueryClient, answer: () => Promise<string>) =>
  client.fetchQuery({ queryKey: ['something'], queryFn: answer })
const send = (client: QueryClient, answer: () => Promise<string>) =>
  client.getMutationCache().build(client, { mutationFn: answer }).execute(undefined)

test('a failed call is not retried automatically', async () => {
  let calls = 0
  const failing = async () => {
    calls += 1
    throw new OfflineError(undefined)
  }
  await expect(ask(createQueryClient(), failing)).rejects.toThrow(OfflineError)
  expect(calls).toBe(1)
})

test('the defaults are those of the specification', () => {
  const { queries } = createQueryClient().getDefaultOptions()
  expect(queries).toEqual({ retry: false, refetchOnWindowFocus: false, staleTime: 0, networkMode: 'always' })
  expect(currentUserQuery).toMatchObject({ retry: false, staleTime: 300_000, refetchOnWindowFocus: false })
})

test('a 401 marks the session as ended, and a later success as alive', async () => {
  markSessionAlive()
  const client = createQueryClient()
  await expect(send(client, () => Promise.reject(refused(401)))).rejects.toThrow(ApiError)
  expect(hasSessionEnded()).toBe(true)
  await send(client, async () => 'saved')
  expect(hasSessionEnded()).toBe(false)
  await expect(ask(client, () => Promise.reject(refused(401)))).rejects.toThrow(ApiError)
  expect(hasSessionEnded()).toBe(true)
})

test('other failures leave the session as it is', async () => {
  markSessionAlive()
  const client = createQueryClient()
  for (const failure of [refused(403), refused(409), refused(500), new OfflineError(undefined)]) {
    await expect(send(client, () => Promise.reject(failure))).rejects.toThrow(failure)
  }
  expect(hasSessionEnded()).toBe(false)
})

test('a 403 makes the current user stale, since a new consent text may be in force', async () => {
  const client = createQueryClient()
  client.setQueryData(currentUserQuery.queryKey, null)
  await expect(send(client, () => Promise.reject(refused(403)))).rejects.toThrow(ApiError)
  expect(client.getQueryState(currentUserQuery.queryKey)).toMatchObject({ isInvalidated: true })
})
