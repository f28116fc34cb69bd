/** A store cannot be reached just now, or did not answer within its budget. Nothing is known to be kept; the same call may work a second later. */
export class StorageUnavailable extends Error {
  readonly service: string;

  constructor(service: string, cause?: unknown) {
    super(`${service} is not available`, cause === undefined ? undefined : { cause });
    this.name = 'StorageUnavailable';
    this.service = service;
  }
}
