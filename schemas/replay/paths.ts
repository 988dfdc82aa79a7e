/** Folder below the base path that contains the document that draws fixtures, and its service worker. */
export const REPLAY_PATH = 'replay/'
export const GALLERY_PATH = `${REPLAY_PATH}fixtures.json`
/** File of msw's service worker, which controls only the addresses below its folder. */
export const WORKER_FILE = 'mockServiceWorker.js'
