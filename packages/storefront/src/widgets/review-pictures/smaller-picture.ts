/** Longest side that the shop shows, in pixels. */
const LONGEST = 1600;
/** Bytes below which a picture is not changed. */
const LIGHT = 400_000;

/** The picture as a JPEG of at most LONGEST pixels; the original if that is not smaller, or it cannot be decoded. */
export async function smallerPicture(file: File): Promise<File> {
	if (file.size <= LIGHT) return file;
	try {
		const picture = await createImageBitmap(file);
		const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
		const canvas = document.createElement("canvas");
		canvas.width = Math.max(1, Math.round(picture.width * scale));
		canvas.height = Math.max(1, Math.round(picture.height * scale));
		const paper = canvas.getContext("2d");
		if (!paper) return file;
		paper.fillStyle = "#fff";
		paper.fillRect(0, 0, canvas.width, canvas.height);
		paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
		picture.close();
		const made = await new Promise<Blob | null>((resolve) => {
			canvas.toBlob(resolve, "image/jpeg", 0.85);
		});
		if (!made || made.size >= file.size) return file;
		return new File([made], `${file.name.replace(/\.[^.]*$/, "")}.jpg`, { type: "image/jpeg" });
	} catch {
		return file;
	}
}
