import { lazyView } from '#src/lib/lazy-view.ts'

/** Loaded separately: the first script of every visit lists whatever a screen loads, so it stays short. */
const ReplayAccess = lazyView(() => import('./replay-access.tsx'), 'ReplayAccess')

/** Page /innerDemo?fixture= draws page fixtures; with ?compare= two versions of a page. */
export default function ReplayScreen() {
  return <ReplayAccess />
}
