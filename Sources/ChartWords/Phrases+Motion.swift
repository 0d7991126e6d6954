extension Phrases {
    /// Words about what moves.
    struct Motion: Hashable, Sendable {
        /// What stops a movement, and what goes on with it.
        var pause: String
        var start: String
        /// What plays an entrance again.
        var replay: String
        /// What turns while something is at work, and what it says.
        var spinner: String
        var loading: String
        var wave: String
    }

    var motion: Motion {
        switch language {
        case "ar":
            Motion(
                pause: "إيقاف مؤقت", start: "تشغيل", replay: "إعادة العرض", spinner: "مؤشر نشاط",
                loading: "جارٍ التحميل", wave: "مخطط موجي")
        case "de":
            Motion(
                pause: "Anhalten", start: "Starten", replay: "Noch einmal", spinner: "Aktivitätsanzeige",
                loading: "Wird geladen",
                wave: "Wellenform")
        case "es":
            Motion(
                pause: "Pausar", start: "Iniciar", replay: "Repetir", spinner: "Indicador de actividad",
                loading: "Cargando",
                wave: "Forma de onda")
        case "fr":
            Motion(
                pause: "Mettre en pause", start: "Démarrer", replay: "Rejouer", spinner: "Indicateur d’activité",
                loading: "Chargement",
                wave: "Forme d’onde")
        case "hi":
            Motion(
                pause: "रोकें", start: "शुरू करें", replay: "फिर से चलाएँ", spinner: "गतिविधि संकेतक", loading: "लोड हो रहा है",
                wave: "तरंगरूप")
        case "ja":
            Motion(
                pause: "一時停止", start: "開始", replay: "もう一度再生", spinner: "アクティビティインジケーター", loading: "読み込み中", wave: "波形")
        case "ko":
            Motion(pause: "일시정지", start: "시작", replay: "다시 재생", spinner: "활동 표시기", loading: "로드 중", wave: "파형")
        case "pt":
            Motion(
                pause: "Pausar", start: "Iniciar", replay: "Repetir", spinner: "Indicador de atividade",
                loading: "Carregando",
                wave: "Forma de onda")
        case "ru":
            Motion(
                pause: "Пауза", start: "Пуск", replay: "Повторить", spinner: "Индикатор активности",
                loading: "Загрузка", wave: "Форма волны"
            )
        case "zh":
            Motion(pause: "暂停", start: "开始", replay: "重播", spinner: "活动指示器", loading: "正在加载", wave: "波形图")
        case "zh-Hant":
            Motion(pause: "暫停", start: "開始", replay: "重播", spinner: "活動指示器", loading: "正在載入", wave: "波形圖")
        default:
            Motion(
                pause: "Pause", start: "Start", replay: "Replay", spinner: "Activity indicator", loading: "Loading",
                wave: "Waveform")
        }
    }

    /// What ends a sentence.
    package var stop: String { punctuation.stop }

    /// What is said while something is at work.
    package var loading: String { motion.loading }

    /// The name of what stops everything that moves.
    package var pause: String { motion.pause }

    /// The name of what lets everything go on that was stopped.
    package var start: String { motion.start }

    /// The name of the button that plays the entrance of a chart again.
    package var replay: String { motion.replay }
}
