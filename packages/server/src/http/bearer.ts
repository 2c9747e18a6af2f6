/** The token of an `Authorization` header; the name of its scheme may be written in any case (RFC 9110). */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^bearer +(.+)$/i.exec(authorization ?? '')?.[1];
}
