import { messageList } from '#schemas/people/messages/list.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'

/** What the demo sent by SMS. */
export default function Messages() {
  return <ListScreen list={messageList} />
}
