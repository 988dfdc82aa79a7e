import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'

/** Reads PEM, also with escaped line breaks, bare base64, or a certificate; undefined for anything else. */
export function readRsaKey(kind: 'private' | 'public', text: string): KeyObject | undefined {
  const pem = text.replaceAll('\\n', '\n').trim()
  const tries = pem.startsWith('-----')
    ? [() => readPem(kind, pem)]
    : FORMATS[kind].map((type) => () => readBare(kind, type, pem))
  for (const read of tries) {
    try {
      const key = read()
      if (key.asymmetricKeyType === 'rsa') return key
    } catch {
      // Try the next format.
    }
  }
  return undefined
}

const FORMATS = { private: ['pkcs8', 'pkcs1'], public: ['spki', 'pkcs1'] } as const

function readPem(kind: 'private' | 'public', pem: string): KeyObject {
  if (kind === 'private') return createPrivateKey(pem)
  return pem.includes('CERTIFICATE') ? new X509Certificate(pem).publicKey : createPublicKey(pem)
}

function readBare(kind: 'private' | 'public', type: string, base64: string): KeyObject {
  const der = { key: Buffer.from(base64, 'base64'), format: 'der', type } as const
  return kind === 'private' ? createPrivateKey(der as never) : createPublicKey(der as never)
}
