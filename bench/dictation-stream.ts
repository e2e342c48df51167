import { Person } from '../server/test/person.ts'
import { openSpeaker } from '../server/test/speaker.ts'

/** Opens a stream with these cookies. */
export const openFor = (origin: string, cookie: string) => {
  const person = new Person(origin)
  for (const pair of cookie.split('; ')) {
    const [name = '', value = ''] = pair.split('=')
    person.cookies.set(name, value)
  }
  return openSpeaker(origin, person)
}
