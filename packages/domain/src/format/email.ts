const EMAIL = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[a-z]{2,}$/i

export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text)
}
