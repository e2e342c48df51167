import { daysUntilDeletion, daysWarnedBefore } from '@diary/contract/rights'
import type { StudyDetails } from '@diary/contract/study'
import { escaped, list, p, section } from './system-consent-text-markup.ts'

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Who reads participants' texts, and how they are masked first. */
export const whoSeesWhat = () =>
  section(
    'Who sees what',
    list(
      'You see everything that is yours.',
      'No other participant can see anything of yours, not even that it exists.',
      'Researchers and administrators of the study, whom the product knows by the one role of administrator, read entries of people who have agreed to this text and who leave the switch &#39;Research may use my entries&#39; on, together with their prompts, what AI wrote about them, mood, competences, the date and the research ID. They see no name, no e-mail address and no account, no reason that you gave with a rating, no project profile and no conversation that you did not have analysed.',
      'Before that, every such text is masked by software: your own name, most names of other people, organisations, places and your projects, e-mail addresses, telephone numbers and the like, and the words that you add yourself are replaced by placeholders such as [Person 1]. A text that cannot be masked safely is withheld. Masking finds most of what points to a person, not all of it. In your profile you can read your newest entries as researchers do, and add words to hide.',
      'Figures for the study are counted from the same entries and from ratings of the same people. They are not broken down by sector or project size.',
      'Researchers can export masked entries as a file, and have to name the purpose. The file leaves this system, and the rules of the study apply to it from then on.',
      'Every time that administrators open, search, export or delete entries, have them analysed or download a report is written down in a log that no administrator can change, and so is, once a day for each of them, that they read a report. In your profile you see when it concerned entries of yours, what was done, and in which role; not by whom. Their list of entries shows the first 60 characters of each; to see it there is written down, but not listed in your profile.',
      'Administrators can delete entries, for instance where one would harm somebody. You are told by e-mail how many of yours were deleted, and where you can ask why.',
      'The people who run the server could technically reach the keys that open the stored text. They may not read it.',
    ),
  )

/** The limits of confidentiality. */
export const confidentiality = () =>
  section(
    'The limits of confidentiality',
    list(
      'Masking misses some names, and a story can tell who it is about without any. Somebody who knows you may recognise you.',
      'Whoever reads masked entries may come upon something that makes them worry about somebody’s safety. The product tells them nothing of who wrote it. What the study does then is for those who run it to decide and to tell you: ask the contact above.',
      'The law can oblige those who run the study or the server to hand over what is stored.',
    ),
    p('Please do not wait for anybody to read this diary: where somebody is in danger, use the help below.'),
  )

/** Retention of each kind of data, enforced by the system. */
export const howLong = (study: StudyDetails) =>
  section(
    'How long it is kept',
    p('The system itself deletes, every night, what has been kept for long enough:'),
    list(
      study.ends
        ? `Your diary and your account: until you leave, and at the latest until one year after the study ends on ${date.format(new Date(study.ends))}. You are told by e-mail ${daysWarnedBefore} days before, so that you can download everything.`
        : 'Your diary and your account: until you leave, and at the latest until one year after the end of the study, once that day has been set.',
      'What you wrote that you mean to do: as long as its entry, or until you delete it.',
      'Messages that you send with the contact and support forms: one year.',
      'That a long analysis ran, with times and counts: one year.',
      'Records of consent, as evidence: as long as you are here, and until six years after your last decision.',
      'The log of what administrators did: six years.',
      'Reports of missing pages: 30 days.',
      'E-mail that waits to be delivered: seven days.',
    ),
  )

/** Withdrawal, deletion, and rights under data protection law. */
export const leaving = (study: StudyDetails) =>
  section(
    'Leaving, and your rights',
    p(
      'You can withdraw at any time, without giving a reason and without any disadvantage, on the consent page, which your profile leads to. You choose between two outcomes, and each holds from that second:',
    ),
    list(
      '<strong>Keep the diary for yourself.</strong> Research no longer uses anything of yours: your entries are in no list, figure, search or export any more, other than as counts in a report that was made before, until the next one replaces it. The diary stays open, also when this text changes. If you consent anew later, research may use your entries again; those that you wrote or changed in between only where you tick that it may.',
      '<strong>Leave.</strong> The same, and your consent ends: the diary is closed. You can still download everything, agree anew, or go on to delete your account.',
    ),
    p(
      'With the switch &#39;Research may use my entries&#39; in your profile you can also take your entries out for a while, and with &#39;AI may read my entries&#39; you decide about AI, the one without the other.',
    ),
    p(
      `You can delete your account in your profile, with your password. Research uses nothing of yours from that moment. For ${daysUntilDeletion} days you can change your mind; then the key that opens your texts is destroyed, and all that is stored about you is removed. What remains is one more in the count of people who left in that month, the records of what you agreed to, without anything that says who you are, and a code by which the system knows that you were deleted, should older data of yours come back to it. Nothing of yours opens in the system’s own backups from that moment, and each is destroyed once it is older than 35 days and there is a newer one. Other copies that the people who run the server keep still hold your diary until they are destroyed.`,
    ),
    p(
      'What cannot be taken back: results in which your entries were counted, once they are published, and files that researchers exported before you withdrew. The product writes your name into neither. The data protection contact tells you what can still be done about such a file.',
    ),
    p(
      `At any time, also after withdrawing and without asking anybody, you can download your diary as CSV and everything about you as one archive. Data protection law gives you the right to see what is held about you, to have it corrected, deleted or restricted, to take it with you, to object, and to withdraw your consent. Your consent here is to taking part. On which legal basis personal data are used is for the data controller to say: ${study.legalBasis ? escaped(study.legalBasis) : 'not named yet; ask the data protection contact before you agree'}. For anything that you cannot do yourself, write to ${escaped(study.dataProtectionContact ?? study.contactEmail)}.`,
    ),
    p(
      'If something is wrong, please tell the data protection contact first. You can complain to the university, and at any time to the Information Commissioner (ico.org.uk, 0303 123 1113).',
    ),
  )
