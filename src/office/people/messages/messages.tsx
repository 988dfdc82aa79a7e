import { messageList } from '#schemas/people/messages/list.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'

/** Lists the SMS that the demo mall sent. */
export default function Messages() {
  return <ListScreen list={messageList} />
}
