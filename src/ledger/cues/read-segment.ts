/** What every reading has of the segment it reads, whatever the script. Pure. */
import type { Word } from "./clause.ts";
import type { Segment } from "./segment.ts";
import type { Classes } from "./word-class.ts";

/** Field by field: to spread a segment costs more than to read its words. */
export abstract class ReadSegment implements Segment {
  readonly text: string;
  readonly words: readonly Word[];
  readonly classes: Classes;
  readonly start: number;
  readonly end: number;
  readonly isApart: boolean;

  constructor(segment: Segment) {
    this.text = segment.text;
    this.words = segment.words;
    this.classes = segment.classes;
    this.start = segment.start;
    this.end = segment.end;
    this.isApart = segment.isApart;
  }
}
