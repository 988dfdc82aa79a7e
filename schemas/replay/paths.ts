/** Folder below the base path with the document that draws fixtures and its worker. */
export const REPLAY_PATH = 'replay/'
export const GALLERY_PATH = `${REPLAY_PATH}fixtures.json`
/** File of msw's worker; its scope is the folder. */
export const WORKER_FILE = 'mockServiceWorker.js'
