/** ms for which the address of a guest is kept after the last order on a device. */
export const REMEMBERED_MS = 365 * 86_400_000;
