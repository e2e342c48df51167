export { useMessageForm } from './use-message-form.ts'
