import { describe, expect, test } from 'vitest'
import { sharedLookup } from './shared-lookup.ts'

/** A lookup that answers by hand, with how often it was asked. */
const byHand = () => {
  const answers: PromiseWithResolvers<string>[] = []
  const find = sharedLookup(() => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  })
  return { find, answers }
}

describe('callers of a shared lookup', () => {
  test('who arrives while one runs gets the next one, which begins afterwards, together', async () => {
    const { find, answers } = byHand()
    const first = find('a')
    const later = [find('a'), find('a')]
    expect(answers).toHaveLength(1)
    answers[0]?.resolve('before')
    expect(await first).toBe('before')
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.resolve('after')
    expect(await Promise.all(later)).toEqual(['after', 'after'])
  })

  test('who arrives while a shared one runs waits for a third', async () => {
    const { find, answers } = byHand()
    void find('a')
    const second = find('a')
    answers[0]?.resolve('1')
    await expect.poll(() => answers.length).toBe(2)
    const third = find('a')
    answers[1]?.resolve('2')
    expect(await second).toBe('2')
    await expect.poll(() => answers.length).toBe(3)
    answers[2]?.resolve('3')
    expect(await third).toBe('3')
  })

  test('other keys do not wait, and nothing is stored', async () => {
    const { find, answers } = byHand()
    void find('a')
    void find('b')
    expect(answers).toHaveLength(2)
    for (const answer of answers) answer.resolve('x')
    await Promise.resolve()
    await new Promise(done => setImmediate(done))
    void find('a')
    expect(answers).toHaveLength(3)
  })

  test('a failure reaches those who shared it, and the next one is asked anew', async () => {
    const { find, answers } = byHand()
    const first = find('a')
    const second = find('a')
    answers[0]?.reject(new Error('away'))
    await expect(first).rejects.toThrow('away')
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.resolve('back')
    expect(await second).toBe('back')
  })
})
