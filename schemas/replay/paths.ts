/** Folder of the document that draws fixtures and of its worker, below the base path. */
export const REPLAY_PATH = 'replay/'
/** Path of the list of fixtures, below the base path. */
export const GALLERY_PATH = `${REPLAY_PATH}fixtures.json`
/** msw's worker: its scope is the folder. */
export const WORKER_FILE = 'mockServiceWorker.js'
