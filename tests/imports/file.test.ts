// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { checkOfferedFiles, formatFileSize } from '@/resources/imports/file';

/** A file of so many bytes that needs none. */
const fileOf = (name: string, size = 10, type = 'text/csv') => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const check = (...files: File[]) => checkOfferedFiles({ files, hasFolder: false });
const limit = 50 * 1024 * 1024;

describe('a file for import', () => {
  it.each([
    ['links.csv', 10, 'text/csv'],
    ['LINKS.CSV', 10, ''],
    ['links.Csv', 10, 'application/vnd.ms-excel'],
    ['a b.2024.csv', 0, 'text/csv'],
    ['exactly.csv', limit, 'text/csv'],
  ])('is taken: %s of %d bytes and type "%s"', (name, size, type) => {
    const file = fileOf(name, size, type);
    expect(check(file)).toEqual({ file });
  });

  it.each([
    ['links.csv.exe', 10, 'not-csv'],
    ['links.txt', 10, 'not-csv'],
    ['links', 10, 'not-csv'],
    ['csv', 10, 'not-csv'],
    ['large.csv', limit + 1, 'too-large'],
  ])('is refused: %s of %d bytes is %s', (name, size, problem) => {
    expect(check(fileOf(name, size))).toEqual({ problem });
  });

  it('is refused when it is one of several', () => {
    expect(check(fileOf('a.csv'), fileOf('b.csv'))).toEqual({ problem: 'several' });
  });

  it('is refused when it is a folder, whatever its name', () => {
    expect(checkOfferedFiles({ files: [fileOf('folder.csv')], hasFolder: true })).toEqual({ problem: 'folder' });
  });

  it('is nothing when the choice was canceled', () => {
    expect(check()).toBeUndefined();
  });

  it.each([
    [0, '0.00 MB · 0 bytes'],
    [1, '0.00 MB · 1 byte'],
    [612, '0.00 MB · 612 bytes'],
    [5242, '0.00 MB · 5,242 bytes'],
    [5243, '0.01 MB'],
    [1_572_864, '1.50 MB'],
    [limit, '50.00 MB'],
    [12_345_678, '11.77 MB'],
  ])('of %d bytes reads %s', (bytes, size) => {
    expect(formatFileSize(bytes)).toBe(size);
  });
});
