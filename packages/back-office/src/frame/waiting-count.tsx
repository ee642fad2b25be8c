/** How many orders wait for somebody; nothing if none does. */
export function WaitingCount() {
	return null;
}
