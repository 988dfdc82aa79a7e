import { lazyView } from '#src/lib/lazy-view.ts'

/** Loaded separately, because the first script of every visit lists what a screen loads. */
const ReplayAccess = lazyView(() => import('./replay-access.tsx'), 'ReplayAccess')

/**
 * Page /innerDemo?fixture=: page fixtures, each drawn for its viewer at its moment. With ?compare=: two versions of
 * a page side by side.
 */
export default function ReplayScreen() {
  return <ReplayAccess />
}
