import { messageList } from '#schemas/sourcing/applications/message-list.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'

/** What the demo sent by SMS. */
export default function Messages() {
  return <ListScreen list={messageList} />
}
