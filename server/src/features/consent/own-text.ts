import { encryptionExplained, type StudyDetails } from '@diary/contract/study'
import type { OwnText } from './store.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const section = (title: string, ...parts: readonly string[]) => `<h2>${title}</h2>\n${parts.join('\n')}`
const p = (text: string) => `<p>${text}</p>`
const list = (...items: readonly string[]) => `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Who answers for what; what was not configured is said to be missing rather than left out. */
const parties = (study: StudyDetails) => {
  const named = (
    label: string,
    value: string | undefined,
    missing = 'not named yet; ask the contact below before you agree',
  ) => `<strong>${label}:</strong> ${value ? escaped(value) : missing}`
  return list(
    named('Study', study.name),
    named('University', study.university),
    named('Sponsor, a training company', study.sponsor),
    named('Data controller', study.controller),
    named('Data protection contact', study.dataProtectionContact ?? study.contactEmail),
    named('Ethics approval reference', study.ethicsReference),
    named('Contact', `${study.contactEmail}, ${study.contactPhone}`),
  )
}

/** Where words go when AI is asked for something. */
type Destination = { readonly id: string; readonly remote: boolean; readonly name: string }

/** Rises with every release that does something else with people's words: they are asked again. */
const release = 2

const answeredBy = ({ remote, name }: Destination) =>
  remote
    ? [
        p(
          `The answer is written by ${escaped(name)}. For that the text that you ask about leaves this server, possibly to another country. Names, organisations, places, projects and contact details that are found in it are replaced by placeholders before it leaves, and put back in the answer; this finds most of them, not all. Your name, your e-mail address and your research ID are never sent. The provider is asked not to keep the text; that it does not is its promise, not ours.`,
        ),
        p(
          'What was sent for an entry, or for a conversation that you had analysed, is kept sealed with it, and you can read it there word for word. Of other conversations nothing is kept.',
        ),
      ]
    : [
        p(
          `The answer is written by ${escaped(name)}; nothing that you write is sent to another company or abroad for it.`,
        ),
      ]

/**
 * The consent text that the system brings, version 1.0 in a new installation. It promises only what this release does:
 * whoever changes what happens to people's words changes this text with it and raises `release`.
 */
export const ownConsentText = (study: StudyDetails, destination: Destination): OwnText => ({
  title: 'Ethics & Consent',
  version: '1.0',
  basis: `${destination.id} ${release}`,
  content: [
    section(
      'What you are invited to',
      p(
        'You are invited to take part in a study of how busy professionals sustain reflective writing, and of how well software can relate what they write to competence frameworks. Taking part means keeping a reflective diary and a log of your professional development here, for as long or as short a time as you like.',
      ),
      p(
        'Taking part is voluntary. It has no bearing on your employment, on any training, or on how anybody assesses you. You must be 18 or over.',
      ),
    ),
    section('Who runs the study', parties(study)),
    section(
      'What the study asks',
      list(
        'How can busy professionals sustain reflective diary writing?',
        'How reliably does AI classify entries against competency frameworks?',
        'Which competences appear most in practice versus theory?',
        'When does reflection support transformational learning?',
      ),
    ),
    section(
      'What is collected',
      list(
        'Your account: name, e-mail address, job role, and a password that is stored only as a hash.',
        'For the study: your sector and typical project size, if you give them, and a random research ID.',
        'What you write: diary entries, CPD entries, conversations that you have analysed, and what AI answers when you ask it.',
        'What you make of the answers: ratings with your reasons, and corrections of the competences that were suggested. Of each chat reply its time and its writer are kept, so that a rating has something to refer to; not its text.',
        'What you choose: whether AI may read your entries, and words of your own to hide.',
        'The record of what you agreed to or declined, in which version, and when.',
        'Messages that you send through the contact form.',
        'While you are signed in: the kind of browser, and when you signed in and last used it. Two cookies keep you signed in and recognise a browser that you have used before; a third keeps a theme that you choose.',
      ),
      p(
        'There is no tracking by third parties, no advertising, and no analysis of how you use the pages. Reports of pages that were not found keep the address that was asked for, with e-mail addresses and tokens taken out, and the kind of browser.',
      ),
    ),
    section(
      'Pseudonymised, not anonymous',
      p(
        'Your research ID stands in place of your name. The link between you and the ID exists, so that you can sign in and take your diary with you; it is stored apart from what you write. What you write is therefore pseudonymised. It is not anonymous: your own words may tell who you are, so please leave out names and details that others would not want here.',
      ),
    ),
    section(
      'Who sees what',
      list(
        'You see everything that is yours.',
        'No other participant can see anything of yours, not even that it exists.',
        'In this version no screen shows participants&#39; entries to researchers or administrators. Before one does, names, e-mail addresses, telephone numbers and other details that point to a person will be masked, and a new version of this text will ask you again.',
        'The people who run the server could technically reach the keys that open the stored text. They may not read it.',
      ),
    ),
    section(
      'How it is stored',
      p(`${encryptionExplained} Connections to the public address are expected to be encrypted by https.`),
    ),
    section(
      'Feedback from software',
      p(
        'Software reads what you wrote only when you ask for it: one entry for feedback, your messages in a chat, a conversation for its analysis, or your whole diary for the themes that run through it. It is software, not a person: it may misread you. Nobody is scored or ranked, and no decision about you is made from it. In your profile you can switch it off altogether.',
      ),
      ...answeredBy(destination),
      p(
        'No analysis for research runs in this version. A daily analysis of masked entries of consenting participants is planned; before it runs, a new version of this text will describe it and ask you again.',
      ),
    ),
    section(
      'If writing is hard',
      p('Reflecting on work can bring up difficult things. You never have to write about them. Human help is there:'),
      list(...study.helpContacts.map(escaped)),
    ),
    section(
      'How long it is kept',
      p(
        `Your diary is kept until you leave. One year after the study ends${study.ends ? ` on ${date.format(new Date(study.ends))}` : ''}, the study team deletes the diaries that are left; records of consent are kept for six years, as evidence, and then deleted by the study team. The system itself deletes contact messages after one year, reports of missing pages after 30 days and letters that could not be delivered after seven days.`,
      ),
    ),
    section(
      'Leaving, and your rights',
      p(
        `You can leave at any time, without giving a reason and without any disadvantage: write to ${escaped(study.dataProtectionContact ?? study.contactEmail)}. Say whether you would like your diary deleted. You can download the whole diary with its feedback as CSV at any time, before and after leaving, without asking anybody.`,
      ),
      p(
        'Data protection law gives you the right to see what is held about you, to have it corrected, deleted or restricted, to take it with you, to object, and to withdraw your consent. The legal basis is your consent. What was already part of published, aggregated results when you left cannot be taken out of them; your words are not in them under your name.',
      ),
      p(
        'If something is wrong, please tell the data protection contact first. You can complain to the university, and at any time to the Information Commissioner (ico.org.uk, 0303 123 1113).',
      ),
    ),
    section(
      'Changes to this text',
      p(
        'Every version is kept. When the text changes in more than a minor correction you are asked again, and what you wrote before stays under the version that you agreed to.',
      ),
    ),
  ].join('\n'),
})
