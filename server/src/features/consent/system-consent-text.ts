import { helpLines } from '@diary/contract/help-contacts'
import { encryptionExplained, type StudyDetails } from '@diary/contract/study'
import type { Destination } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import { cleanHtml } from './clean-html.ts'
import type { SystemText } from './store.ts'
import { analysisOfTheStudy } from './system-consent-text-analysis.ts'
import { clausesOf } from './system-consent-text-clauses.ts'
import { dictationSection } from './system-consent-text-dictation.ts'
import { escaped, list, p, section } from './system-consent-text-markup.ts'
import { earlierEntries } from './system-consent-text-memory.ts'
import { confidentiality, howLong, leaving, whoSeesWhat } from './system-consent-text-promises.ts'
import { summary } from './system-consent-text-summary.ts'

/** Responsibilities; values that are not configured are named as missing. */
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

/** Raised with every release that changes how texts are processed: people are asked again. */
const release = 6

const answeredBy = ({ remote, name, askedNotToKeep }: Destination) =>
  remote
    ? [
        p(
          `The answer is written by ${escaped(name)}. For that the text that you ask about leaves this server with its day, possibly to another country. Names, organisations, places, projects and contact details that are found in it are replaced by placeholders before it leaves, and put back in the answer; this finds most of them, not all. Your name, your e-mail address and your research ID are never sent. ${
            askedNotToKeep
              ? 'The provider is asked not to keep the text; that it does not is its promise, not ours.'
              : 'How long the provider keeps the text is set by its terms, not by ours.'
          }`,
        ),
        p(
          'The analysis of a whole diary at length is handed over in one batch where the provider has a service for that, and may take a day. The batch and the answer are deleted there once the answer has been read here; if you switch AI off, leave or ask for the deletion of your account before that, once the provider has cancelled it. Until the answer is read, what was replaced in the text is kept here, sealed.',
        ),
        p(
          'What was sent for an entry, or for a conversation that you had analysed, is kept sealed with it, and you can read it there word for word. Of what was sent for a whole diary, and of other conversations, nothing is kept.',
        ),
      ]
    : [
        p(
          `The answer is written by ${escaped(name)}; nothing that you write is sent to another company or abroad for it.`,
        ),
      ]

/**
 * The system's own consent text, version 1.0 in a new installation. It promises only what this release does: a change
 * of how texts are processed must change this text and raise `release`.
 */
export const systemConsentText = ({
  study,
  ai: { destination },
  dictation,
}: Pick<Context, 'study' | 'ai' | 'dictation'>): SystemText => ({
  title: 'Ethics & Consent',
  version: '1.0',
  // Without dictation the processing is as before dictation existed: nobody is asked again.
  basis: [destination.id, release, ...(dictation ? [dictation.destination.id] : [])].join(' '),
  analysedBy: destination.id,
  clauses: clausesOf(destination, cleanHtml),
  content: [
    summary(destination),
    section(
      'What you are invited to',
      p(
        'You are invited to take part in a study of how busy professionals sustain reflective writing, and of how well software can relate what they write to competence frameworks. Taking part means keeping a reflective diary and a log of your professional development here, for as long or as short a time as you like.',
      ),
      p(
        'Taking part is voluntary. It has no bearing on your employment, on any training, or on how anybody assesses you: the diary is never for appraisal, and nobody whom you work for is shown it. You must be 18 or over.',
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
        'For the study: your sector and typical project size, and a random research ID. Registration asks for all of these.',
        'What you write: diary entries, CPD entries, conversations that you have analysed, and what AI answers when you ask it.',
        'What you make of the answers: ratings with your reasons, and corrections of the competences that were suggested. Of each chat reply its time and its writer are kept, so that a rating has something to refer to; not its text.',
        'Projects that you describe: for your own use, and for AI only where you say so for that project.',
        'What you wrote that you mean to do: such sentences are found in your entries, and kept with what you answer about them.',
        'What you choose: whether AI may read your entries, and your earlier ones, whether research may use them, whether your work is with people in danger, and words of your own to hide.',
        'The record of what you agreed to, declined or withdrew, in which version, and when.',
        'Messages that you send with the contact and support forms; they are not linked to your account.',
        'When your entries were read, searched, exported, analysed or deleted by others, and when a report that was made from them was read, in which role.',
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
    whoSeesWhat(),
    confidentiality(),
    section(
      'How it is stored',
      p(`${encryptionExplained} Connections to the public address are expected to be encrypted by https.`),
    ),
    section(
      'Feedback from software',
      p(
        'AI answers only when you ask for it: it reads one entry for feedback, your messages in a chat, a conversation for its analysis, or your whole diary, for the themes that run through it or for an analysis at length. A project profile goes with it only where you have said so for that project. It is software, not a person: it may misread you. Nobody is scored or ranked, and no decision about you is made from it. In your profile you can switch it off altogether.',
      ),
      p(
        'Some words are answered with care: where a text speaks of loss, violence, or danger to somebody, the answer points to human help, and it names no competences and no mood. Of such an answer the study is told nothing, and nothing is counted by it. It goes by words; of indirect wordings it recognises few. It is no monitoring, and nobody is told.',
      ),
      ...earlierEntries(destination),
      ...answeredBy(destination),
    ),
    ...(dictation ? [dictationSection(dictation)] : []),
    analysisOfTheStudy(destination),
    section(
      'If writing is hard',
      p('Reflecting on work can bring up difficult things. You never have to write about them. Human help is there:'),
      list(...helpLines(study.helpContacts, 'general').map(escaped)),
    ),
    howLong(study),
    leaving(study),
    section(
      'Changes to this text',
      p(
        'Every version is kept. When the text changes in more than a minor correction you are told by e-mail and asked again, and the page begins with what has changed. A change of who receives what, what for or for how long is never a minor correction. You can agree, decline, or keep the diary and leave the study; not answering is never taken as agreement. What you wrote before stays under the version that you agreed to. Whoever has withdrawn and kept the diary is not asked.',
      ),
    ),
  ].join('\n'),
})
