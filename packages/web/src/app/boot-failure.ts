import { bootFailureWords } from '@tradewind/contract/protocol/boot-failure';
import type { Language } from '@tradewind/contract/protocol/languages';

export function showBootFailure(root: HTMLElement, language: Language): void {
  const { text, again } = bootFailureWords[language];
  const message = document.createElement('p');
  message.textContent = text;
  const button = document.createElement('button');
  button.textContent = again;
  button.className = 'min-h-touch rounded-full bg-brand px-6 font-semibold text-on-brand';
  button.addEventListener('click', () => location.reload());

  const main = document.createElement('main');
  main.className =
    'mx-auto flex min-h-dvh max-w-column flex-col items-center justify-center gap-4 bg-paper p-6 text-center';
  main.append(message, button);
  root.replaceChildren(main);
}
