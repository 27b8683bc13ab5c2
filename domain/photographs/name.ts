/** How the address of a photograph begins, after its item's number; no drawing's does and is as long. */
const PHOTOGRAPH = /^p([0-9a-z]{8})$/;

/** What pages say of a picture that is a photograph. @param hash of what it shows. */
export const photographNamed = (hash: string): string => `p${hash}`;

/** The hash of the photograph that is named so; `undefined` for a drawing. */
export const photographIn = (picture: string | undefined): string | undefined => PHOTOGRAPH.exec(picture ?? "")?.[1];
