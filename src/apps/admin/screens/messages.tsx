import { messageList } from '#schemas/lists/messages.ts'
import { ListScreen } from '../list/list-screen.tsx'

/** What the demo sent by SMS. */
export default function Messages() {
  return <ListScreen list={messageList} />
}
