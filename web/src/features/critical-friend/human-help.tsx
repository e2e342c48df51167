import { study } from '../../platform/study.ts'
import { Note } from '../../ui/note.tsx'

/** A telephone number stays on one line. */
const contacts = study.helpContacts.map(contact => contact.replaceAll(/(\d) (?=\d)/g, '$1\u00a0'))

/**
 * The way to human help. Always there, in small print; brought forward where somebody typed one of the published
 * phrases (`namesNeedOfHelp`), which is a comparison of letters and nothing more.
 */
export function HumanHelp({ prominent = false }: { prominent?: boolean }) {
  if (!prominent) {
    return (
      <p className="human">
        This is software, not a person. If things are heavy, there are people to talk to. {contacts.join(' ')}
      </p>
    )
  }
  return (
    <Note tone="look" live>
      <p>
        <b>There are people to talk to, now.</b> This is software: no person is reading along.
      </p>
      <ul className="mt-2">
        {contacts.map(contact => (
          <li key={contact}>{contact}</li>
        ))}
      </ul>
    </Note>
  )
}
