import "../styles/pages/review-pictures.css";
import { startPictureField } from "../widgets/review-pictures/picture-field.ts";
import { startReviewPictures } from "../widgets/review-pictures/review-pictures.ts";

for (const input of document.querySelectorAll<HTMLInputElement>("input#review-pictures")) startPictureField(input);
for (const list of document.querySelectorAll<HTMLElement>("ul.review-pictures")) startReviewPictures(list);
