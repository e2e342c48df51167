import { busyLabels } from '@diary/contract/busy-labels'
import { namesNeedOfHelp } from '@diary/contract/help'
import { pageTitles, paths } from '@diary/contract/paths'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useId, useMemo } from 'react'
import { isSwitchedOff, useAiState } from '../../ai-disclosure/ai-state.ts'
import { HumanHelp, HumanHelpFirst } from '../../ai-disclosure/human-help.tsx'
import { useDisclosure } from '../../ai-disclosure/use-disclosure.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { Loading } from '../../ui/loading.tsx'
import { PageSheet } from '../../ui/page-sheet.tsx'
import { AnalysisCard } from './analysis-card.tsx'
import type { Chat, ChatState } from './chat.ts'
import { ChatNotice } from './chat-notice.tsx'
import { mayAsk } from './chat-refusal.ts'
import { showsHelp } from './conversation.ts'
import { ConversationPane } from './conversation-pane.tsx'
import { EarlierPanel } from './earlier-panel.tsx'
import { MessageForm } from './message-form.tsx'
import { useAnalysis } from './use-analysis.ts'
import { useChat, useSend } from './use-chat.ts'
import { useReturn } from './use-return.ts'

/** A conversation with the critical friend. It is discarded at its end unless it is analysed. */
export function ChatScreen() {
  const { chat, state } = useChat()
  return state ? <OpenChat chat={chat} state={state} /> : <Loading />
}

function OpenChat({ chat, state }: { chat: Chat; state: ChatState }) {
  const { data: ai } = useAiState()
  const { confirmDestination, dialog } = useDisclosure()
  const { send, sayMeantOtherwise } = useSend(chat, confirmDestination)
  const analysis = useAnalysis(chat, confirmDestination)
  const { returnToDiary, saveAndReturn } = useReturn(chat, analysis.analyse)
  const needsHelp = useNeedOfHelp(state)
  const { conversation, arriving, storedOn } = state
  // A reply with help already shows all of this.
  const helped = showsHelp(conversation)
  const notice = useId()
  const analysable = mayAsk(ai, 'chatAnalysis')
  // Not repeated where the notice above the conversation already says it.
  const refused = mayAsk(ai, 'chat') ? state.refused : ''
  const notAnalysed = analysable ? analysis.reason : ''
  const nothingToSave = (conversation.turns.length === 0 && !arriving) || conversation.ending !== undefined
  const savable = analysable || nothingToSave
  return (
    <>
      <div className="cluster-between pt-5">
        <Link to={paths.home} className={buttonClass({ variant: 'plain', className: '-ml-2.5' })}>
          <ArrowLeft {...icon} />
          Back to Diary
        </Link>
        <Button
          busy={analysis.busy && busyLabels.analysing}
          {...(savable ? { onClick: () => void saveAndReturn() } : { 'aria-disabled': true })}
          aria-describedby={notice}
        >
          Save &amp; Return
        </Button>
      </div>
      <h1 className="title-1 mt-3 mb-5">{pageTitles.chat}</h1>
      <div id={notice}>
        <ChatNotice closed={conversation.ending !== undefined} refused={refused !== '' || notAnalysed !== ''} />
      </div>

      <div className="chat">
        <PageSheet bleed>
          <ConversationPane state={state} onMeantOtherwise={sayMeantOtherwise} />
          {needsHelp && !helped ? (
            <div className="reach">
              <HumanHelpFirst whoReads="Who can read this" />
            </div>
          ) : null}
          {conversation.ending ? (
            <Closed onBegin={chat.beginAnew} />
          ) : (
            <MessageForm
              chat={chat}
              state={state}
              closed={analysis.busy || isSwitchedOff(ai, 'chat')}
              onSend={send}
              refused={refused}
            />
          )}
        </PageSheet>
        <aside>
          <AnalysisCard
            chat={chat}
            conversation={conversation}
            busy={analysis.busy}
            onAnalyse={() => void analysis.analyse()}
            onReturn={returnToDiary}
            refused={notAnalysed}
            notice={notice}
          />
          <EarlierPanel chat={chat} conversation={conversation} ai={ai} />
          {conversation.ending ? null : (
            <p className="hint mt-4">
              {storedOn === 'device'
                ? 'Kept on this device alone until you save it, begin another or log out; then forgotten.'
                : 'This browser keeps nothing here: the conversation is lost if you close or reload the page.'}
            </p>
          )}
          {needsHelp && !helped ? null : <HumanHelp />}
        </aside>
      </div>
      {dialog}
    </>
  )
}

/** Shown in place of the input once the conversation has ended. */
function Closed({ onBegin }: { onBegin: () => void }) {
  return (
    <div className="write closed">
      <p className="text-sm text-muted">This conversation is in your diary now, and closed.</p>
      <Button onClick={onBegin}>New conversation</Button>
    </div>
  )
}

/** Whether the person has typed one of the published phrases in this conversation. */
const useNeedOfHelp = ({ conversation: { turns, unsent }, arriving }: ChatState): boolean => {
  const needsHelp = useMemo(
    () => turns.some(({ role, content }) => role === 'user' && namesNeedOfHelp(content)),
    [turns],
  )
  return needsHelp || namesNeedOfHelp(unsent) || namesNeedOfHelp(arriving?.message ?? '')
}
