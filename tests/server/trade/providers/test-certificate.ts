import { createSign, type KeyObject } from 'node:crypto'

/** ASN.1 in DER: a tag, the length and the content. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const long = [...Buffer.from(length.toString(16).padStart(4, '0'), 'hex')]
  const size = length < 0x80 ? [length] : [0x82, ...long]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const [INTEGER, BIT_STRING, UTF8, UTC_TIME, SEQUENCE, SET, VERSION] = [2, 3, 12, 0x17, 0x30, 0x31, 0xa0]
/** sha256WithRSAEncryption, and commonName. */
const algorithm = der(SEQUENCE, Buffer.from('06092a864886f70d01010b0500', 'hex'))
const commonName = Buffer.from('0603550403', 'hex')

/** A certificate (PEM, X.509) that the key signed for itself; `serial` is 40 hexadecimal digits. */
export function createCertificate({ publicKey, privateKey }: Keys, serial: string): string {
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, commonName, der(UTF8, Buffer.from('Tenpay.com')))))
  const time = (text: string) => der(UTC_TIME, Buffer.from(text))
  const body = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from(serial, 'hex')),
    algorithm,
    name,
    der(SEQUENCE, time('250101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey)
  const whole = der(SEQUENCE, body, algorithm, der(BIT_STRING, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

interface Keys {
  publicKey: KeyObject
  privateKey: KeyObject
}
