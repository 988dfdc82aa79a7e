import { lazyView } from '#src/lib/lazy-view.ts'

/** Its code stands apart: the first script of every visit names what a screen loads. */
const ReplayDoor = lazyView(() => import('./replay-door.tsx'), 'ReplayDoor')

/**
 * /innerDemo?fixture=: fixtures of pages, each as its viewer sees it at its moment. ?compare=: two versions of a page side by
 * side.
 */
export default function ReplayScreen() {
  return <ReplayDoor />
}
