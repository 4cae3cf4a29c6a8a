/** Why a server cannot be used: what is the same for every server that is named by a url. */

/**
 * A server refuses this client, or cannot be spoken to. The message says what to do, and contains
 * no address, user or password.
 */
export class StoreRefused extends Error {
  readonly code: string | number | undefined;

  /** @param code of the server or the system, for the log */
  constructor(sentence: string, code?: string | number) {
    super(sentence);
    this.name = 'StoreRefused';
    this.code = code;
  }
}

/** The codes of the name service. */
export const NAME_CODES = {
  ENOTFOUND: 'unknownHost',
  // The name service of containers says so of one that is stopped.
  EAI_AGAIN: 'unknownHost',
} as const;

/** The codes of Node and OpenSSL for a handshake that failed. */
export const TLS_CODES = {
  // The answer is no TLS: the server answered the greeting in plain text.
  ERR_SSL_WRONG_VERSION_NUMBER: 'wantsNoTls',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'wantsNoTls',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknownCa',
  UNABLE_TO_GET_ISSUER_CERT: 'unknownCa',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknownCa',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknownCa',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'unknownCa',
  ERR_TLS_CERT_ALTNAME_INVALID: 'otherName',
  CERT_HAS_EXPIRED: 'notValidNow',
  CERT_NOT_YET_VALID: 'notValidNow',
} as const;

interface NamedServer {
  readonly server: string;
  /** The setting that holds its url. */
  readonly setting: string;
  /** The option of the url for the file of a CA. */
  readonly caOption: string;
}

/** What is said of those codes, but for `wantsNoTls`: how TLS is switched off differs. */
export const refusalSentences = ({ server, setting, caOption }: NamedServer) => ({
  unknownHost: `The host in ${setting} is not known here. Correct it, or the name service.`,
  unknownCa: `The certificate of ${server} comes from a CA that this machine does not trust. Name the file of that CA in ${setting}: ${caOption}=/PATH/ca.crt.`,
  otherName: `The certificate of ${server} is for another name than the host in ${setting}. Write one of its names there, or give the server a certificate for this one.`,
  notValidNow: `The certificate of ${server} has expired or is not valid yet. Give the server a new one, or correct the clock.`,
});
