import { cpdCategories } from '@diary/contract/cpd'
import { pageTitles, paths } from '@diary/contract/paths'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { useStudy } from '../../platform/study.ts'

interface QuestionProps {
  asked: string
  children: ReactNode
}

/** Works without a script; opening one closes the others, which share its name. */
function Question({ asked, children }: QuestionProps) {
  return (
    <details name="question">
      <summary>
        {asked}
        <ChevronDown className="icon" aria-hidden />
      </summary>
      <div>{children}</div>
    </details>
  )
}

/** Frequently asked questions. */
export function Faq() {
  const { analysedBy, dictation } = useStudy()
  return (
    <div className="faq">
      <Question asked="What are the two ways to grow?">
        <p>
          The diary is for what happened and what it means. The CPD log is for the activity, its hours, what you took
          away and how you will apply it. Both are in My Diary, and the same search finds both.
        </p>
      </Question>
      <Question asked="How do I log CPD?">
        <p>
          Add New Entry, then CPD Log, with a title, the hours and what you took away. There are {cpdCategories.length}{' '}
          categories of activity: {cpdCategories.join(', ')}. You can also write one of your own. My Diary adds up the
          hours.
        </p>
      </Question>
      <Question asked="What does AI coaching do?">
        <p>
          Only what you ask for. It reads one entry when you press Get AI Coaching, your messages in Quick Chat, or your
          diary for the themes that run through it, briefly or at length. It quotes you exactly, suggests competences
          and asks a question. It does not score or rank you, and it may misread you.
        </p>
        <p>
          Coaching comes from {analysedBy}, and every answer says what wrote it. In your profile you can switch it off
          altogether.
        </p>
      </Question>
      <Question asked="How is my data protected?">
        <p>
          What you write is encrypted with AES-256-GCM under a key of your own before it is stored, under a research ID
          and apart from your name and e-mail address. It is not end-to-end encryption: the server reads your text to
          show, to mask and to analyse it. Your password is kept only as a hash.
          {dictation ? ` Speech that you dictate is recognised by ${dictation.by}; no sound is stored here.` : null}
        </p>
        <p>
          <a href={paths.ethics}>{pageTitles.ethics}</a> says the rest, with the consent text in full.
        </p>
      </Question>
      <Question asked="Who can access my entries?">
        <p>
          You. No other participant can, not even see that they exist. Administrators of the study read entries of
          people who agreed to that: under the research ID, and with names, places and contact details masked by
          software, which finds most of them, not all. Where you allow both research and AI, software also looks through
          them, masked, for themes that many people share, every night and when an administrator starts it. That
          software is {analysedBy}.
        </p>
        <p>
          Your profile lists each time that entries of yours were read, searched, exported, analysed or deleted by
          others. There you can also take your entries out of the research.
        </p>
      </Question>
      <Question asked="Can I export what I have written?">
        <p>
          Yes, at any time, before and after leaving the study. Export diary, in My Diary, gives you entries, CPD logs
          and coaching summaries as CSV. Your profile gives you everything about you as one archive.
        </p>
      </Question>
      <Question asked="Can I edit an entry later?">
        <p>
          Yes, from its card or from the open entry. Feedback on the earlier words stays, marked as written for an
          earlier version, and you can ask for new coaching.
        </p>
      </Question>
      <Question asked="How do I delete my account?">
        <p>
          In your profile, in two steps and with your password. Research uses nothing of yours from that moment. For 14
          days you can change your mind; then the key that opens your texts is destroyed, and what is stored about you
          is removed. What remains says nothing of who you are: the records of what you agreed to, a count of people who
          have left, and a code that keeps you deleted.
        </p>
        <p>Download your archive first, if you would like to keep what you wrote.</p>
      </Question>
    </div>
  )
}
